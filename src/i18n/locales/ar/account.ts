/** Arabic texts of the account. */
export const texts = {
  title: 'الحساب',
  balance: 'الرصيد',
  total: 'الرصيد على {network}',
  curve: 'القيمة خلال آخر {age}',
  up: 'ارتفع {percent} {since}',
  down: 'انخفض {percent} {since}',
  even: 'لم يتغيّر {since}',
  sinceYesterday: 'منذ أمس',
  sinceAge: 'خلال {age}',
  allocation: 'التوزيع',
  other: 'أخرى',
  balanceLoading: 'جارٍ تحميل الرصيد…',
  balanceFailed: 'رصيد الرموز غير متاح',
  balanceFailedText: 'أموالك لم تتأثر.',
  unsupportedTitle: 'تبديل الشبكة',
  unsupportedText: '{wallet} متصلة بشبكة غير مدعومة.',
  chooseNetwork: 'اختيار شبكة',
  actions: 'إجراءات الحساب',
  tabs: 'الأصول والنشاط',
  networkRow: 'الشبكة',
  walletRow: 'المحفظة',
  settingsTitle: 'الإعدادات',
  settingsOf: 'الحساب {address}، الإعدادات',
  disconnectFailed: 'فشل قطع الاتصال',
  tryAgain: 'إعادة المحاولة',
  copyAddress: 'نسخ العنوان',
  copied: 'نُسخ العنوان',
  copyFailed: 'فشل النسخ',
  explorer: 'مستكشف الكتل',
  disconnect: 'قطع الاتصال',
  disconnecting: 'جارٍ قطع الاتصال…',
  reconnecting: 'جارٍ إعادة الاتصال بـ {wallet}…',
  network: 'الشبكة: {network}',
};

/** Arabic texts of the actions under an empty list. */
export const emptyActions = {
  receive: 'استلام',
  buy: 'شراء',
};

/** Arabic texts of an account for which the code of a contract acts. */
export const delegate = {
  title: 'حساب مفوَّض',
  text: 'شيفرة {address} تتصرف باسم هذا الحساب',
};
