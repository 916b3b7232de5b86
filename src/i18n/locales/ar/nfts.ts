/** Arabic texts of the NFTs. */
export const texts = {
  tab: 'مقتنيات NFT',
  nftTitle: 'NFT',
  list: 'رموز NFT لديك',
  many: '{name}، {count}',
  loading: 'جارٍ تحميل NFT…',
  emptyTitle: 'لا NFT بعد',
  emptyText: 'تظهر هنا رموز NFT التي تستلمها على {network}.',
  failedTitle: 'تعذّر تحميل NFT',
  failedText: 'رموز NFT لديك آمنة.',
  tryAgain: 'إعادة المحاولة',
  part: 'وُجدت في آخر {count} من معاملاتك.',
  more: 'البحث عن الأقدم',
  name: 'الاسم',
  quantity: 'الكمية',
  network: 'الشبكة',
  received: 'عرض في المستكشف',
};
