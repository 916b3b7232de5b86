/** Arabic texts of choosing among kinds of chains. */
export const texts = {
  title: 'اختر الشبكة',
  heading: 'اختر شبكة لـ {wallet}',
  text: 'لديها حساب على كل منها. يمكنك إضافة غيرها لاحقًا.',
  chains: 'الشبكات',
  eip155: 'إيثريوم وشبكات EVM',
  solana: 'سولانا',
  bip122: 'بيتكوين',
  polkadot: 'بولكادوت',
  andMore: '{networks} و{count} أخرى',
  goneTitle: 'لم تعد {wallet} متاحة',
  goneText: 'ربما عُطّلت أو أُزيلت. فعّلها، أو اختر محفظة أخرى.',
  otherWallet: 'اختر محفظة أخرى',
};
