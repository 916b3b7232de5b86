import type { JSX } from 'react';
import { findLogin } from '../../controllers/connection/find-login.js';
import type { RouteParams } from '../../controllers/router/route-params.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { updateEmailPrimaryOtp, updateEmailSecondaryOtp } from '../../embedded-wallet/messages/update-email.js';
import { useMessages } from '../../i18n/use-messages.js';
import { loginKey } from '../../storage/login-key.js';
import { CodeStep } from './code-step.js';
import { loginAccountMessages } from './messages.js';

/** Takes the code that went to the address there was. Spec §4: VERIFY_PRIMARY_OTP. */
export function PrimaryOtpView({ params: { email, newEmail } }: { readonly params: RouteParams['UpdateEmailPrimaryOtp'] }): JSX.Element {
  const controllers = useControllers();
  return (
    <CodeStep
      email={email}
      check={async (otp, signal) => {
        const { login } = await findLogin(controllers);
        await login.ask(updateEmailPrimaryOtp, { otp }, { signal });
        controllers.router.replace('UpdateEmailSecondaryOtp', { newEmail });
      }}
    />
  );
}

/** Takes the code that went to the new address. Spec §4: VERIFY_SECONDARY_OTP. */
export function SecondaryOtpView({ params }: { readonly params: RouteParams['UpdateEmailSecondaryOtp'] }): JSX.Element {
  const controllers = useControllers();
  const { router, storage, toast } = controllers;
  const texts = useMessages(loginAccountMessages);
  return (
    <CodeStep
      email={params.newEmail}
      check={async (otp, signal) => {
        const { login } = await findLogin(controllers);
        const { newEmail } = await login.ask(updateEmailSecondaryOtp, { otp }, { signal });
        storage.set(loginKey, { ...(storage.get(loginKey) ?? { isLoggedIn: true }), email: newEmail });
        await login.refresh().catch(() => {});
        toast.show('success', texts.changed({ email: newEmail }));
        router.reset('Account');
        router.push('AccountSettings');
      }}
    />
  );
}
