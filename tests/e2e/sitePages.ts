/** The ten pages and their titles, as the decisions give them. */
export const sitePages = [
  { path: '/', file: 'home', title: 'X-1 | Book a Private Aircraft Now' },
  { path: '/specialmissions', file: 'special-missions', title: 'Special Missions | X-1' },
  { path: '/experiences', file: 'experiences', title: 'Experiences' },
  { path: '/experiences/worldtour', file: 'world-tour', title: 'World Tour' },
  { path: '/invitation', file: 'invitation', title: 'Invitation | X-1' },
  { path: '/legal', file: 'legal', title: 'Legal | X-1' },
  { path: '/privacy', file: 'privacy', title: 'Privacy Policy | X-1' },
  { path: '/emptylegs', file: 'empty-legs', title: 'Empty Legs Program | X-1' },
  { path: '/jetcharter', file: 'jet-charter', title: 'Jet Charter | X-1' },
  { path: '/whyx1', file: 'why', title: 'Why' },
] as const;
