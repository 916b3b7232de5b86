/** Arabic texts of how a step of a swap ended. */
export const texts = {
  approvalCancelled: 'أُلغيت الموافقة في {wallet}.',
  approvalReplaced: 'حلّت معاملة أخرى محل الموافقة.',
  approvalUnknown: 'حلّت معاملة أخرى محل الموافقة. قد تكون هي نفسها بعد تسريعها: راجع المستكشف.',
  batchUnknownTitle: 'لا تبلّغ {wallet} بنتيجة المبادلة',
  batchUnknown: 'تحقق في {wallet} هل أُرسلت قبل أن تبادل مرة أخرى.',
  explorer: 'حسابك في المستكشف',
};

/** Arabic texts of the table that compares a differing request with the review. */
export const difference = {
  chosen: 'اخترت',
  request: 'الطلب',
  spender: 'المنفق',
  contract: 'العقد',
  address: 'العنوان',
  unknown: 'عقد غير معروف',
  anyAmount: 'أي مبلغ من {symbol}',
};
