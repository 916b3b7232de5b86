/** An address cut for comparing: its `0x` if it has one, then groups of four. */
export interface AddressGroups {
  lead: string;
  groups: readonly string[];
}

/** Cuts an address of any namespace; joined again the parts are the address. */
export function toAddressGroups(address: string): AddressGroups {
  const lead = /^0x/i.test(address) ? address.slice(0, 2) : '';
  return { lead, groups: address.slice(lead.length).match(/.{1,4}/gsu) ?? [] };
}

/**
 * Numbers of the groups in which an address differs from a known one; letter case counts only where it means something,
 * which it does not after `0x`.
 */
export function toDifferingGroups(address: string, known: string): readonly number[] {
  const a = toAddressGroups(address);
  const b = toAddressGroups(known);
  const normal = (group: string | undefined): string | undefined => (a.lead ? group?.toLowerCase() : group);
  return a.groups.flatMap((group, index) => (normal(group) === normal(b.groups[index]) ? [] : [index]));
}
