/** Statements of the specification that no test asserts, by line, and the reason. */
export const UNASSERTED = {
  7: 'Describes the audience; what it demands of the product (only the connected account acts) is asserted with the views.',
  15: 'Says that something is not known.',
  155: 'Says that there is nothing to do: there are no roles.',
  228: 'Says that something is not known.',
  229: 'Refers to the table of the calls, whose rows are asserted one by one.',
  92: 'The send form keeps these facts under names of its own (`SendForm`); no public state has this shape.',
};
