import type { EvmApprovalRequest } from 'w3m-elements/testing';

/** A line of a wallet's sheet. */
export type QuestionFact = { label: string; value: string; look?: 'mono' | 'address' | 'message' | undefined };

/** Texts of a wallet's sheet about a request: title, facts, a closing line, and the label of its button. */
export type QuestionText = { title: string; facts: QuestionFact[]; note?: string; verb: string };

/** A question for a wallet's sheet: on a chain of Ethereum's kind, or on another network, which is named. */
export type SheetQuestion = Omit<EvmApprovalRequest, 'chainId'> & { chainId?: number; network?: string };

/** Puts a request into words. */
export type Read = (question: SheetQuestion) => QuestionText;
