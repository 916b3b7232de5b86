/** Arabic texts of what was sent from this browser. */
export const texts = {
  list: 'أُرسل من هذا المتصفح',
  sending: 'جارٍ الإرسال',
  sent: 'أُرسل',
  failed: 'فشل',
  replaced: 'استُبدل',
  dropped: 'أُسقط',
  pendingText: 'معلّق، إلى {who}',
  stuckText: 'يستغرق أطول من المعتاد. قد تتيح {wallet} تسريعه.',
  sentText: 'مؤكد، إلى {who}',
  failedText: 'لم تُؤخذ إلا رسوم الشبكة.',
  replacedText: 'حلّت معاملة أخرى محله.',
  droppedText: 'نسيته الشبكة. لم يُرسل شيء.',
  sentToast: 'أُرسل {amount} {symbol}',
  endedToast: 'لم يُرسل: {amount} {symbol}',
};
