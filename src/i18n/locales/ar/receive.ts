/** Arabic texts of receiving. */
export const texts = {
  title: 'استلام',
  code: 'رمز QR لعنوانك {address}',
  copy: 'نسخ العنوان',
  copied: 'نُسخ العنوان',
  copyFailed: 'تعذّر النسخ',
  oneNetwork: 'استخدم {network} فقط. الرموز المرسلة على شبكات أخرى لا تظهر هنا.',
  manyNetworks: 'استخدم هذه الشبكات الـ {count} فقط. الرموز المرسلة على غيرها لا تظهر هنا.',
  networks: 'الشبكات: {names}',
};

/** Arabic texts of the tile. */
export const tile = { receive: 'استلام' };
