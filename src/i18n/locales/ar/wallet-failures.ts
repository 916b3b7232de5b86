/** Arabic texts of named reasons why a wallet sent no transaction. */
export const texts = {
  waitingTitle: 'يوجد طلب مفتوح بالفعل في {wallet}',
  waiting: 'افتح {wallet} وأجب عن ذلك الطلب أولاً. لم يُرسل هذا الطلب.',
  unauthorized: 'لا تسمح {wallet} لهذه الصفحة باستخدام الحساب. وصّلها من جديد.',
  disconnected: 'لا اتصال بين {wallet} والشبكة. تحقق من ذلك وحاول مرة أخرى.',
  unsupported: 'لا تستطيع {wallet} إرسال هذا النوع من المعاملات.',
  funds: 'رصيد {coin} في الحساب أقل من المبلغ ورسوم الشبكة.',
  nonce: 'رقم المعاملة (nonce) في {wallet} قديم. انتظر المعاملات المعلّقة أو أعد ضبط نشاط الحساب في {wallet}.',
  feeTooLow: 'رسوم الشبكة أقل مما تقبله الشبكة الآن. حاول مرة أخرى.',
  fee: 'لم تقبل الشبكة الرسوم أو حد الغاز الذي حددته {wallet}. حاول مرة أخرى.',
  reverted: 'ستعكس الشبكة هذه المعاملة. لم يُخصم شيء.',
};
