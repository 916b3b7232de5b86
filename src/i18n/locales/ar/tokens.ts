/** Arabic texts of the tokens. */
export const texts = {
  tab: 'الرموز',
  list: 'رموزك',
  up: 'ارتفع {percent} {since}',
  down: 'انخفض {percent} {since}',
  even: 'لم يتغيّر {since}',
  sinceYesterday: 'منذ أمس',
  sinceAge: 'خلال {age}',
  loading: 'جارٍ تحميل الرموز…',
  emptyTitle: 'لا رموز بعد',
  emptyText: 'تظهر هنا الرموز التي تستلمها على {network}.',
  failedTitle: 'رصيد الرموز غير متاح',
  failedText: 'أموالك لم تتأثر.',
  unservedTitle: 'قائمة الرموز غير متاحة على {network}',
  unservedText: 'الرصيد أعلاه محدّث.',
  tryAgain: 'إعادة المحاولة',
};
