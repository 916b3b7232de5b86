/** Arabic texts of a request that lies unanswered in the wallet. */
export const texts = {
  send: 'لدى {wallet} طلب مفتوح لإرسال {amount} {symbol} إلى {who}',
  swap: 'لدى {wallet} طلب مفتوح لمبادلة {amount} {symbol}',
  calls: 'لدى {wallet} طلب مفتوح من هذا الموقع',
  approve: 'لدى {wallet} طلب مفتوح للموافقة على {amount} {symbol}',
  reset: 'لدى {wallet} طلب مفتوح لإلغاء الموافقة على {symbol}',
  paysTwice: 'الموافقة على الاثنين تدفع مرتين. لتدفع مرة واحدة، ارفض ذلك الطلب في {wallet} أولًا.',
  doesBoth: 'الموافقة على الاثنين تنفذهما معًا. لتنفيذ واحد فقط، ارفض ذلك الطلب في {wallet} أولًا.',
};
