/** Properties that every button's face has. */
export type FaceProps = {
  readonly size: 'sm' | 'md';
  readonly disabled: boolean;
  /** Something is being waited for: a wallet, or the code behind the button. */
  readonly busy: boolean;
  readonly dir: 'ltr' | 'rtl';
  readonly lang: string;
  readonly onPress: () => void;
};
