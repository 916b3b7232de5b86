/** Names of all texts: component → its keys, divided by spaces. The build makes it (`test/tools/languages.mjs`). */
export declare const MESSAGE_NAMES: Readonly<Record<string, string>>;
