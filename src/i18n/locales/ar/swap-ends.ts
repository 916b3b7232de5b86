/** Arabic texts of how a step of a swap ended. */
export const texts = {
  approvalCancelled: 'أُلغيت الموافقة في {wallet}.',
  approvalReplaced: 'حلّت معاملة أخرى محل الموافقة.',
  approvalUnknown: 'حلّت معاملة أخرى محل الموافقة. قد تكون هي نفسها بعد تسريعها: راجع المستكشف.',
  batchUnknownTitle: 'لا تقول {wallet} ما الذي حدث للمبادلة',
  batchUnknown: 'تحقق في {wallet} مما إذا كانت قد تمت قبل أن تبادل مرة أخرى.',
  explorer: 'حسابك في المستكشف',
};
