/** Arabic texts of waiting for a wallet. */
export const texts = {
  title: 'توصيل المحفظة',
  waitingTitle: 'تابع في {wallet}',
  waitingText: 'وافق على الطلب في محفظتك.',
  unloadedTitle: 'تعذّر تحميل هذا الجزء',
  unloadedText: 'تحقّق من اتصالك ثم أعد المحاولة. لم تتم مشاركة أي شيء.',
  connectedTitle: 'تم التوصيل',
  connectedText: '{address} على {network}',
  tryAgain: 'إعادة المحاولة',
};

/** Arabic texts of a wallet that has not connected. */
export const outcome = {
  lockedTitle: '{wallet} مقفلة',
  lockedText: 'افتح قفل {wallet} ثم وافق على الطلب.',
  busyTitle: '{wallet} بانتظارك',
  busyText: 'لديك طلب مفتوح هناك. أجب عنه أولًا.',
  declinedTitle: 'رُفض التوصيل',
  declinedText: 'رفضتَ في {wallet}. لم تتم مشاركة أي شيء.',
  lateTitle: 'لم تردّ {wallet}',
  lateText: 'تأكد أن {wallet} غير مقفلة وأن نافذتها غير مخفية.',
  failedTitle: 'تعذّر توصيل {wallet}',
  failedText: 'أبلغت عن خطأ. لم تتم مشاركة حسابك.',
  unexpectedText: 'أرسلت ردًا غير متوقع. لم تتم مشاركة حسابك.',
  noNetworkText: 'لم تذكر شبكة صالحة. اختر شبكة في {wallet} ثم أعد المحاولة.',
  noAccountTitle: 'لم تشارك {wallet} أي حساب',
  noAccountText: 'أنشئ حسابًا في {wallet} أو اختر واحدًا ثم أعد المحاولة.',
  forbiddenTitle: '{wallet} لا تسمح لهذا الموقع',
  forbiddenText: 'اسمح لهذا الموقع في إعدادات {wallet} ثم أعد المحاولة.',
  goneTitle: 'لم تعد {wallet} متاحة',
  goneText: 'ربما عُطّلت أو أُزيلت. اختر محفظة أخرى أو أعد تحميل الصفحة.',
  phone: 'استخدم هاتفك بدلًا من ذلك',
  otherWallet: 'محافظ أخرى',
  tryAgain: 'إعادة المحاولة',
  copyDetails: 'نسخ التفاصيل',
  copied: 'نُسخت التفاصيل',
};
