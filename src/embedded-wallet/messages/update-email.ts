import * as z from 'zod/mini';
import { defineMessage, emailSchema, textSchema, toIssueText } from '../schemas.js';

/** Begins to change the e-mail address; the answer says which code is asked for first. Spec §4. */
export const updateEmail = defineMessage({
  name: 'UPDATE_EMAIL',
  payload: z.object({ email: emailSchema }),
  success: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'], { error: toIssueText }) }),
});

/** Hands over the code that went to the address there was. */
export const updateEmailPrimaryOtp = defineMessage({ name: 'UPDATE_EMAIL_PRIMARY_OTP', payload: z.object({ otp: textSchema }) });

/** Hands over the code that went to the new address. */
export const updateEmailSecondaryOtp = defineMessage({
  name: 'UPDATE_EMAIL_SECONDARY_OTP',
  payload: z.object({ otp: textSchema }),
  success: z.object({ newEmail: emailSchema }),
});
