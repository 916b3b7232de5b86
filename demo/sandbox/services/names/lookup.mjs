/** The names that an address holds on any chain, oldest first. Addresses are compared as they were sent, letter by letter. */
export const namesOf = (tables, address) =>
  Object.values(tables.names)
    .filter(({ addresses }) => Object.values(addresses).some((entry) => entry.address === address))
    .toSorted((a, b) => a.registered_at.localeCompare(b.registered_at) || a.name.localeCompare(b.name));
