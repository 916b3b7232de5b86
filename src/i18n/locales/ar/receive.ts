/** Arabic texts of receiving. */
export const texts = {
  title: 'استلام',
  code: 'رمز عنوانك {address}',
  copy: 'نسخ العنوان',
  copied: 'نُسخ العنوان',
  copyFailed: 'تعذّر النسخ',
  oneNetwork: 'على {network} فقط. ما يأتي على غيرها لا يصل.',
  manyNetworks: 'العنوان نفسه على {count} شبكات. غيرها لا يصل.',
  networks: 'الشبكات: {names}',
};

/** Arabic texts of the tile. */
export const tile = { receive: 'استلام' };
