/** Arabic texts of the tokens. */
export const texts = {
  tab: 'الرموز',
  list: 'رموزك',
  up: 'ارتفع {percent} {since}',
  down: 'انخفض {percent} {since}',
  even: 'لم يتغيّر {since}',
  sinceYesterday: 'منذ أمس',
  sinceAge: 'خلال {age}',
  loading: 'جارٍ قراءة رموزك',
  emptyTitle: 'لا رموز بعد',
  emptyText: 'يظهر هنا ما يصل إلى هذا العنوان على {network}.',
  failedTitle: 'رصيد الرموز غير متاح',
  failedText: 'أموالك لم تتأثر.',
  unservedTitle: 'لا قائمة رموز لشبكة {network}',
  unservedText: 'رصيدك أعلاه من الشبكة نفسها.',
  tryAgain: 'إعادة المحاولة',
};
