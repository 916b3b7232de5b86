import type { JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Footer } from '../../ui/text/footer.js';
import { TextLink } from '../../ui/text/text-link.js';
import { useStore } from '../../utils/use-store.js';
import { networksMessages } from './messages.js';

/** Renders the link to the explanation of networks, if the host enables the guide. */
export function NetworksFooter(): JSX.Element | null {
  const { events, stores, router } = useControllers();
  const { whatIsANetwork } = useMessages(networksMessages);
  const { enableWalletGuide } = useStore(stores.$options);
  if (enableWalletGuide === false) return null;
  const explain = () => {
    events.emit('CLICK_NETWORK_HELP', {});
    router.push('WhatIsANetwork');
  };
  return (
    <Footer>
      <TextLink onClick={explain} data-testid="w3m-what-is-a-network">
        {whatIsANetwork}
      </TextLink>
    </Footer>
  );
}
