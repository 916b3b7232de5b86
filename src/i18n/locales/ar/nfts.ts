/** Arabic texts of the collectibles. */
export const texts = {
  tab: 'المقتنيات',
  list: 'مقتنياتك',
  loading: 'جارٍ البحث عن المقتنيات',
  emptyTitle: 'لا مقتنيات بعد',
  emptyText: 'يظهر هنا ما يصل منها إلى هذا العنوان على {network}.',
  failedTitle: 'تعذّر البحث عن المقتنيات',
  failedText: 'لم تتأثر.',
  tryAgain: 'إعادة المحاولة',
  part: 'وُجدت في آخر {count} من معاملاتك.',
};
