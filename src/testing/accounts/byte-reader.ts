/** Reads numbers and runs of bytes as Bitcoin writes them: least byte first, lengths in one, three, five or nine bytes. */
export type ByteReader = {
  /** The next byte, which stays; `undefined` at the end. */
  peek(): number | undefined;
  take(count: number): Uint8Array;
  uint32(): number;
  uint64(): bigint;
  /** A count or a length. */
  size(): number;
  /** Bytes with their length before them. */
  run(): Uint8Array;
  /** @throws {RangeError} when bytes are left. */
  end(): void;
};

/** Creates a reader that begins at the first byte; it throws a `RangeError` where the bytes end too early. */
export function createByteReader(bytes: Uint8Array): ByteReader {
  let at = 0;
  const take = (count: number) => {
    if (at + count > bytes.length) throw new RangeError('The bytes end too early.');
    return bytes.slice(at, (at += count));
  };
  const view = (count: number) => new DataView(take(count).buffer);
  const size = () => {
    const [first = 0] = take(1);
    if (first < 0xfd) return first;
    if (first === 0xfd) return view(2).getUint16(0, true);
    if (first === 0xfe) return view(4).getUint32(0, true);
    throw new RangeError('Nothing here is as long as this.');
  };
  return {
    peek: () => bytes[at],
    take,
    uint32: () => view(4).getUint32(0, true),
    uint64: () => view(8).getBigUint64(0, true),
    size,
    run: () => take(size()),
    end() {
      if (at !== bytes.length) throw new RangeError('The bytes go on after the end.');
    },
  };
}
