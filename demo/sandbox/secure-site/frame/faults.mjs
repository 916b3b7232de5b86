const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Answers messages, and plays the faults that a test has asked for.
 *
 * @param options.getFaults Asks the server which there are.
 * @param options.port The way to the app. @see openPort
 * @param options.act `(name, payload, appOrigin) => Promise`, what really answers.
 * @returns `(message, appOrigin) => Promise<void>`; never rejects.
 */
export function createAnswering({ getFaults, port, act }) {
  return async ({ id, name, payload }, appOrigin) => {
    const faults = await getFaults().catch(() => ({}));
    if (faults.silent?.includes(name)) return;
    const repeat = faults.twice?.includes(name) ? 2 : 1;
    const answerId = faults.wrongId?.includes(name) ? `not-${id}` : id;
    let answer;
    try {
      const wrong = faults.error?.[name];
      if (wrong !== undefined) throw new Error(wrong);
      const real = await act(name, payload, appOrigin);
      const sent = faults.payload && name in faults.payload ? faults.payload[name] : real;
      answer = () => port.answer(answerId, name, sent);
    } catch (error) {
      answer = () => port.fail(answerId, name, error.message || 'Something went wrong');
    }
    const latencyMs = faults.latencyMs?.[name] ?? 0;
    if (latencyMs > 0) await pause(latencyMs);
    // A method without an answer in the protocol gets none.
    if (name !== 'RPC_ABORT') for (let count = 0; count < repeat; count++) answer();
  };
}
