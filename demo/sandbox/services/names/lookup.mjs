/** The names that an address holds on any chain, oldest first. Addresses are compared as they were sent, letter by letter. */
export const namesOf = (tables, address) =>
  Object.values(tables.names)
    .filter(({ addresses }) => Object.values(addresses).some((entry) => entry.address === address))
    .toSorted((a, b) => a.registered_at.localeCompare(b.registered_at) || a.name.localeCompare(b.name));

/** A record as it is answered. The seeds know only the path of a picture, because the port differs from run to run. */
export function presentRecord(record, origin) {
  const { avatar } = record.attributes;
  if (!avatar) return record;
  return { ...record, attributes: { ...record.attributes, avatar: new URL(avatar, `${origin}/`).href } };
}
