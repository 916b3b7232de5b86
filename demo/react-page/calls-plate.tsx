import { useEffect, useState } from 'react';
import type { Modal } from 'w3m-elements';
import { modalCalls, runCall } from '../shared/modal-calls.js';
import { applyPageSettings, needsReload, settingSwitches, type PageSettings } from '../shared/page-settings.js';
import { useFacts } from './use-facts.js';

/** Buttons that call the instance, and the switches of the page. */
export function CallsPlate({ modal, firstSettings }: { modal: Modal; firstSettings: PageSettings }) {
  const { connected } = useFacts(modal);
  const [answer, setAnswer] = useState('The answer shows here.');
  const [settings, setSettings] = useState(firstSettings);
  useEffect(() => {
    applyPageSettings(settings);
    modal.setThemeMode(settings.theme);
    if (needsReload(firstSettings, settings)) window.location.reload();
  }, [modal, settings, firstSettings]);
  return (
    <section className="plate" aria-labelledby="calls-title">
      <h2 id="calls-title">Or call it yourself</h2>
      <div className="calls">
        {modalCalls.map((call) => (
          <button
            className="call"
            type="button"
            key={call.code}
            disabled={call.needsAccount === true && !connected}
            onClick={() => void runCall(call, modal).then(setAnswer)}
          >
            {call.label}
            <code>{call.code}</code>
          </button>
        ))}
      </div>
      <output className="answer">{answer}</output>
      <div className="settings">
        {settingSwitches.map(({ name, legend, values }) => (
          <fieldset className="segments" key={name}>
            <legend>{legend}</legend>
            <div>
              {values.map(([value, label]) => (
                <label key={value}>
                  <input
                    type="radio"
                    name={name}
                    value={value}
                    checked={settings[name] === value}
                    onChange={() => setSettings({ ...settings, [name]: value })}
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  );
}
