/** Node's texts for a transaction that failed before its instructions. `#` is the index of the instruction or account. */
const TRANSACTION_TEXTS = {
  AccountInUse: 'Account in use',
  AccountLoadedTwice: 'Account loaded twice',
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AddressLookupTableNotFound: "Transaction loads an address table account that doesn't exist",
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  DuplicateInstruction: 'Transaction contains a duplicate instruction (#) that is not allowed',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InsufficientFundsForRent: 'Transaction results in an account (#) with insufficient funds for rent',
  InvalidAccountForFee: 'This account may not be used to pay transaction fees',
  InvalidAccountIndex: 'Transaction contains an invalid account reference',
  InvalidProgramForExecution: 'This program may not be used for executing instructions',
  MissingSignatureForFee: 'Transaction requires a fee but has no signature present',
  ProgramAccountNotFound: 'Attempt to load a program that does not exist',
  SanitizeFailure: 'Transaction failed to sanitize accounts offsets correctly',
  SignatureFailure: 'Transaction did not pass signature verification',
  TooManyAccountLocks: 'Transaction locked too many accounts',
};

/** Node's texts for a failed instruction. */
const INSTRUCTION_TEXTS = {
  AccountAlreadyInitialized: 'instruction requires an uninitialized account',
  AccountDataTooSmall: 'account data too small for instruction',
  AccountNotRentExempt: 'An account does not have enough lamports to be rent-exempt',
  ComputationalBudgetExceeded: 'Computational budget exceeded',
  ExternalAccountLamportSpend: 'instruction spent from the balance of an account it does not own',
  GenericError: 'generic instruction error',
  IllegalOwner: 'Provided owner is not allowed',
  IncorrectProgramId: 'incorrect program id for instruction',
  InsufficientFunds: 'insufficient funds for instruction',
  InvalidAccountData: 'invalid account data for instruction',
  InvalidAccountOwner: 'Invalid account owner',
  InvalidArgument: 'invalid program argument',
  InvalidInstructionData: 'invalid instruction data',
  InvalidSeeds: 'Provided seeds do not result in a valid address',
  MissingAccount: 'An account required by the instruction is missing',
  MissingRequiredSignature: 'missing required signature for instruction',
  NotEnoughAccountKeys: 'insufficient account keys for instruction',
  PrivilegeEscalation: 'Cross-program invocation with unauthorized signer or writable account',
  ProgramFailedToComplete: 'Program failed to complete',
  UninitializedAccount: 'instruction requires an initialized account',
  UnsupportedProgramId: 'Unsupported program id',
};

/**
 * Turns the runtime's own writing of an error into that of a node: `InstructionError(0, Custom(1))` into
 * `{ InstructionError: [0, { Custom: 1 }] }`.
 */
export function parseFailure(text) {
  const [, name, rest] = /^(\w+)(.*)$/s.exec(text);
  if (rest === '') return name;
  const fields = /^ \{ (\w+): (\d+) \}$/.exec(rest);
  if (fields) return { [name]: { [fields[1]]: Number(fields[2]) } };
  const [, inner] = /^\((.*)\)$/s.exec(rest);
  const [, index, cause] = /^(\d+)(?:, (.*))?$/s.exec(inner);
  return { [name]: cause === undefined ? Number(index) : [Number(index), parseFailure(cause)] };
}

function describeInstruction(cause) {
  if (typeof cause === 'string') return INSTRUCTION_TEXTS[cause] ?? cause;
  const [[name, value]] = Object.entries(cause);
  return name === 'Custom' ? `custom program error: 0x${value.toString(16)}` : name;
}

/** Says a node's error in its words. */
export function describeFailure(failure) {
  if (typeof failure === 'string') return TRANSACTION_TEXTS[failure] ?? failure;
  const [[name, value]] = Object.entries(failure);
  if (name === 'InstructionError') return `Error processing Instruction ${value[0]}: ${describeInstruction(value[1])}`;
  const number = typeof value === 'object' ? Object.values(value)[0] : value;
  return (TRANSACTION_TEXTS[name] ?? name).replace('#', number);
}
