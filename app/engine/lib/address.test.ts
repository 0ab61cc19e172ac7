import { withoutSent } from './address';

test.each([
  ['?next=on-monday&sent=contact', ''],
  ['?sent=contact&q=a%20b', '?q=a%20b'],
  ['?q=a&next=b&sent=c&resent=d', '?q=a&resent=d'],
  ['?q=mews', '?q=mews'],
  ['', ''],
])('of %p, what says that a form was sent leaves %p', (query, left) => {
  expect(withoutSent(query)).toBe(left);
});
