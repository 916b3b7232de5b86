import { FrameError, FrameLoadError } from '../../embedded-wallet/errors.js';
import type { BoundTexts } from '../../i18n/create-i18n.js';
import { cleanText } from '../../utils/clean-text.js';
import type { socialMessages } from './messages.js';
import { SocialError } from '../../actions/login/social-errors.js';

/** Most characters of what the frame says. */
const SAID_CHARS = 140;

/** Returns the text of a failure: the frame's own, if it sent one. */
export function toFailureText(texts: BoundTexts<(typeof socialMessages)['base']>, error: unknown): string {
  if (error instanceof SocialError && error.reason === 'uri') return texts.noAddressText;
  return error instanceof FrameError || error instanceof FrameLoadError
    ? cleanText(error.message, texts.failedText, SAID_CHARS)
    : texts.failedText;
}
