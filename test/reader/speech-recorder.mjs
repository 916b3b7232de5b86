import { createServer } from 'node:net';

/** Answers of Speech Dispatcher, by the beginning of a command; any other command is taken with "OK". */
const ANSWERS = [
  [/^HISTORY GET CLIENT_ID/, ['245-1', '245 OK CLIENT ID SENT']],
  [/^LIST OUTPUT_MODULES/, ['250-recorder', '250 OK MODULE LIST SENT']],
  [/^LIST (SYNTHESIS_)?VOICES/, ['249-Recorder\ten-US\tnone', '249 OK VOICE LIST SENT']],
  [/^GET OUTPUT_MODULE/, ['251-recorder', '251 OK GET RETURNED']],
  [/^GET LANGUAGE/, ['251-en-US', '251 OK GET RETURNED']],
  [/^GET /, ['251-0', '251 OK GET RETURNED']],
];
/** Commands that say one word or sign. */
const SHORT = /^(?:CHAR|KEY) (.*)$/;

/** Text without the marks of SSML, in one line. */
const toText = (ssml) =>
  ssml
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Starts a server that speaks the protocol of Speech Dispatcher, and keeps what it is asked to say instead of making sounds.
 *
 * @returns `{ address, said, stop() }`: the value of `SPEECHD_ADDRESS`, and all that was said so far as `{ text, at }`, with the time in milliseconds.
 * @see https://htmlpreview.github.io/?https://github.com/brailcom/speechd/blob/master/doc/ssip.html
 */
export async function startSpeechRecorder() {
  const said = [];
  const say = (text) => text && said.push({ text, at: Date.now() });
  const server = createServer((socket) => {
    let rest = '';
    let spoken;
    const answer = (...lines) => socket.write(`${lines.join('\r\n')}\r\n`);
    const takeLine = (line) => {
      if (spoken) {
        if (line !== '.') return spoken.push(line.startsWith('..') ? line.slice(1) : line);
        say(toText(spoken.join(' ')));
        spoken = undefined;
        return answer('225-1', '225 OK MESSAGE QUEUED');
      }
      if (line === 'SPEAK') {
        spoken = [];
        return answer('230 OK RECEIVING DATA');
      }
      const short = SHORT.exec(line);
      if (short) {
        say(short[1]);
        return answer('225-1', '225 OK MESSAGE QUEUED');
      }
      if (line === 'QUIT') return socket.end('231 HAPPY HACKING\r\n');
      return answer(...(ANSWERS.find(([pattern]) => pattern.test(line))?.[1] ?? ['200 OK']));
    };
    socket.setEncoding('utf8').on('data', (data) => {
      rest += data;
      const lines = rest.split('\r\n');
      rest = lines.pop();
      for (const line of lines) takeLine(line);
    });
    socket.on('error', () => undefined);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `inet_socket:127.0.0.1:${server.address().port}`, said, stop: () => server.close() };
}
