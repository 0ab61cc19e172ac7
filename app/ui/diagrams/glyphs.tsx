import type { ReactNode } from 'react';

/** The glyphs inside a part's ring, drawn around the middle of 48 units. */
export const glyphs = {
  phone: (
    <>
      <rect x="-7" y="-12" width="14" height="24" rx="2.5" />
      <path d="M-2 8.500h4" />
    </>
  ),
  cloud: (
    <path d="M-9 7h17a5.500 5.500 0 0 0 .8-10.900a8.500 8.500 0 0 0-16.300-1.600a6.300 6.300 0 0 0-1.500 12.500Z" />
  ),
  gateway: <path d="M-5 3a7 7 0 0 1 10 0M-10-2a14 14 0 0 1 20 0M-1 8h2" />,
  controller: (
    <>
      <rect x="-12" y="-9" width="24" height="18" rx="2" />
      <path d="M-8-5v2M-4-5v2M0-5v2M4-5v2M8-5v2M-8 3v2M-4 3v2M0 3v2M4 3v2M8 3v2" />
    </>
  ),
  cylinder: <path d="M-3.500 1.500a6 6 0 1 1 7 0V9a3.500 3.500 0 0 1-7 0Z" />,
  gate: <path d="M-11 10V-8M11 10V-8M-11-4H11M-11 6H11M-5.500-4V6M0-4V6M5.500-4V6" />,
  card: (
    <>
      <rect x="-12" y="-8" width="24" height="16" rx="2.500" />
      <path d="M4-2.500a4 4 0 0 1 0 5M7-4.500a7 7 0 0 1 0 9" />
    </>
  ),
  pinpad: (
    <path
      d="M-7-9h.01M0-9h.01M7-9h.01M-7-2h.01M0-2h.01M7-2h.01M-7 5h.01M0 5h.01M7 5h.01M0 12h.01"
      strokeWidth="3.500"
    />
  ),
} satisfies Readonly<Record<string, ReactNode>>;
