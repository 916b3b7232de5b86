/** Arabic texts of the tags on the page. */
export const button = {
  connect: 'توصيل المحفظة',
  connecting: 'جارٍ التوصيل…',
};

/** Arabic texts of those tags once there is an account. */
export const accountButton = {
  account: 'الحساب {shown}',
  switchNetwork: 'تبديل الشبكة',
  pending: '{count} معلّقة',
};

/** Arabic texts of the tag that shows the network. */
export const networkButton = {
  network: 'الشبكة',
  select: 'اختيار الشبكة',
  unknown: 'شبكة غير معروفة',
  unsupported: 'غير مدعومة',
};

/** Arabic texts of the tag that connects one wallet. */
export const walletButton = {
  ready: 'توصيل {name}',
  connectAny: 'توصيل المحفظة',
  connecting: 'جارٍ التوصيل…',
  connected: '{name} متصلة',
};

/** Arabic texts of the ways to what a wallet is. */
export const helpLabels = {
  open: 'ما هي المحفظة؟',
};

/** Arabic texts of the shell. */
export const modal = {
  back: 'رجوع',
  close: 'إغلاق',
  loading: 'جارٍ التحميل',
  failedTitle: 'تعذّر تحميل هذا الجزء',
  failedText: 'تحقّق من اتصالك ثم أعد المحاولة. لم يُرسَل شيء.',
  tryAgain: 'إعادة المحاولة',
  brokenTitle: 'حدث خطأ هنا',
  brokenText: 'محفظتك وأموالك لم تتأثر.',
};

/** Arabic texts of what stands in place of a view that threw. */
export const viewBroken = {
  copyDetails: 'نسخ التفاصيل',
  copied: 'نُسخت التفاصيل',
  support: 'طلب المساعدة',
};

/** Arabic texts of the banner while the browser is offline: loaded before they are needed. */
export const offline = {
  offline: 'أنت غير متصل بالإنترنت.',
  offlineList: 'أنت غير متصل بالإنترنت. الإضافات ما زالت تعمل.',
};
