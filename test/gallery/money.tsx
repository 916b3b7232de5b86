import type { JSX } from 'react';
import { Address } from '../../src/ui/text/address.js';
import { AmountField, MoneyPath } from '../../src/ui/money/money.js';
import { KeyValue } from '../../src/ui/row/key-value.js';
import { Pill } from '../../src/ui/button/pill.js';
import { Plate } from '../../src/ui/row/row.js';
import { ReceiveCode } from '../../src/ui/money/receive-code.js';
import { ImpactScale, Steps, SwapTurn } from '../../src/ui/money/steps.js';
import { TokenDisc } from '../../src/ui/picture/token-disc.js';
import { Frame } from './frame.js';

const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const nothing = (): void => undefined;
const pill = (symbol: string): JSX.Element => (
  <Pill picture={<TokenDisc symbol={symbol} size={26} />} onClick={nothing}>
    {symbol}
  </Pill>
);

/** Primitives of views that move money, in their states. */
export const Money = (): JSX.Element => (
  <>
    <Frame title="Amounts" back>
      <Plate pad>
        <AmountField
          label="You pay"
          caption="You pay"
          value="0.5"
          onChange={nothing}
          end={pill('ETH')}
          below="$1,218.64"
          belowEnd="12.481 ETH"
        />
      </Plate>
      <SwapTurn label="Turn around" onClick={nothing} />
      <Plate pad>
        <AmountField label="You get about" caption="You get about" value="1215.81" end={pill('USDC')} />
      </Plate>
      <Plate pad>
        <AmountField label="Amount" value="35" prefix="$" onChange={nothing} end={pill('ETH')} error="More than you have" />
      </Plate>
      <KeyValue
        items={[0.12, 2, 9].map((percent) => ({
          id: String(percent),
          label: 'Price impact',
          value: (
            <>
              <ImpactScale percent={percent} /> {percent}%
            </>
          ),
        }))}
      />
    </Frame>
    <Frame title="The way of money" back>
      <Plate pad>
        <MoneyPath
          label="What is sent, and to whom"
          stops={[
            { id: 'from', picture: <TokenDisc symbol="ETH" />, label: 'You send', title: '0.25 ETH', end: '$609.32' },
            { id: 'to', picture: <TokenDisc symbol="G" />, label: 'To', title: 'grace.reown.id', children: <Address address={GRACE} /> },
          ]}
        />
      </Plate>
      <Plate pad>
        <Steps
          label="Steps"
          steps={[
            { id: 'allow', state: 'done', title: 'Approve 500 USDC', text: 'Only this amount, only for this swap' },
            { id: 'swap', state: 'now', title: 'Swap for ETH', text: 'Continue in Harbor', busy: true },
            { id: 'done', state: 'later', title: 'Done', text: 'Usually under a minute' },
          ]}
        />
      </Plate>
      <Plate pad>
        <ReceiveCode code={<TokenDisc symbol="ETH" />} name="grace.reown.id" address={<Address address={GRACE} />} />
      </Plate>
    </Frame>
  </>
);
