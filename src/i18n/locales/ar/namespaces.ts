/** Arabic texts of choosing among kinds of chains. */
export const texts = {
  title: 'اختر السلسلة',
  heading: 'أين تريد استخدام {wallet}؟',
  text: 'لديها حساب لكل منها. يمكنك إضافة البقية لاحقًا.',
  chains: 'السلاسل',
  eip155: 'إيثريوم والمتوافقة معها',
  solana: 'سولانا',
  bip122: 'بيتكوين',
  polkadot: 'بولكادوت',
  andMore: '{networks} و{count} أخرى',
  goneTitle: '{wallet} لم تعد هنا',
  goneText: 'ربما أُوقفت أو أُزيلت. أعدها، أو اختر محفظة أخرى.',
  otherWallet: 'اختر محفظة أخرى',
};
