/** Arabic texts of a request that lies unanswered in the wallet. */
export const texts = {
  send: 'لا تزال {wallet} تسألك عن {amount} {symbol} إلى {who}',
  swap: 'لا تزال {wallet} تسألك عن مبادلة {amount} {symbol}',
  approve: 'لا تزال {wallet} تسألك عن السماح بـ {amount} {symbol}',
  reset: 'لا تزال {wallet} تسألك عن سحب السماح بـ {symbol}',
  paysTwice: 'الموافقة على الاثنين تدفع مرتين. لتدفع مرة واحدة، ارفض ذلك الطلب في {wallet} أولًا.',
  doesBoth: 'الموافقة على الاثنين تنفذهما معًا. لتنفيذ واحد فقط، ارفض ذلك الطلب في {wallet} أولًا.',
};
