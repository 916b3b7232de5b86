import type { Environment } from '../config/environment.js';

/** Keeps the last answer for a while, and asks once for all who ask meanwhile. */
export type AnswerCache<Answer> = {
  /** The answer to a question, asked anew when it is another question, too old, or failed. */
  get(question: string, ask: () => Promise<Answer>): Promise<Answer>;
  clear(): void;
};

/** Makes a cache whose answers are good for `lifetimeMs` milliseconds from when they were asked for. */
export function createAnswerCache<Answer>({ now }: Pick<Environment, 'now'>, lifetimeMs: number): AnswerCache<Answer> {
  let last: { question: string; at: number; answer: Promise<Answer> } | undefined;
  return {
    get(question, ask) {
      const age = last ? now() - last.at : 0;
      if (last?.question === question && age >= 0 && age < lifetimeMs) return last.answer;
      const asked = { question, at: now(), answer: ask() };
      last = asked;
      asked.answer.catch(() => {
        if (last === asked) last = undefined;
      });
      return asked.answer;
    },
    clear() {
      last = undefined;
    },
  };
}
