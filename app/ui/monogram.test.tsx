import { initials } from './monogram';

test.each([
  ['Marta Soler', 'MS'],
  ['Òscar Vidal', 'ÒV'],
  ['Berta de la Cruz', 'BC'],
  ['Julián Prats i Soler', 'JP'],
  ['Anne-Sophie Meyer', 'AS'],
  ['Casademunt', 'C'],
  ['  Iker  Díaz ', 'ID'],
  ['', ''],
])('the initials of %p are %p', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
