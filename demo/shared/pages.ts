/** The pages of the demo in the order of their navigation. */
export const pages = [
  { path: '/plain', label: 'Plain' },
  { path: '/react', label: 'React 19' },
  { path: '/react18', label: 'React 18' },
  { path: '/vue', label: 'Vue' },
  { path: '/svelte', label: 'Svelte' },
  { path: '/lab', label: 'Lab' },
  { path: '/wallet', label: 'Phone' },
] as const;
