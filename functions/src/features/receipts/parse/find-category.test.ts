import { expect, it } from 'vitest';
import { findCategory } from './find-category.ts';

it.each([
  ['Food & Dining', 'Green Leaf Restaurant', ['Paneer Tikka', 'Butter Naan', 'Table 4']],
  ['Shopping', 'Moonlight Supermarket', ['Atta 5kg', 'Toor Dal', 'Soap']],
  ['Transportation', 'Highway Petroleum', ['Diesel', 'Nozzle 3', 'Volume (L)']],
  ['Transportation', 'Blue Star', ['Trip ID 4', 'Driver', 'Base fare', 'Distance 4 km']],
  ['Healthcare', 'City Medical Hall', ['Paracetamol 500 tab', 'Batch', 'Exp']],
  ['Bills & Utilities', 'Eastern Power Distribution', ['Consumer No', 'Meter reading', 'Energy charges']],
  ['Travel', 'Seaside Hotel', ['Room 4, 2 nights']],
  ['Food & Dining', 'Hotel Morning Star', ['Table 4', 'Masala Dosa', 'Curd Rice']],
  ['Food & Dining', 'Morning Star', ['Square, Airport Road', 'Opp. Govt. Hospital', 'Veg Pulav', 'Kulfi']],
  ['Entertainment', 'Galaxy Cinemas', ['Screen 2', 'Ticket']],
  ['Education', 'Sunrise Public School', ['Tuition fees']],
  ['Other', 'Blue Star', ['Thing  10.00']],
  ['Other', 'Blue Star Salon', ['Hair Wash', 'Saree Draping']],
  ['Travel', 'Hotel Morning Star', ['Room 204', 'Room Rent 2 nights', 'Restaurant KOT 12']],
  ['Food & Dining', 'Morning Star Cafe', ['Espresso', 'WiFi: guest', 'Internet free']],
])('%s: %s', (category, merchant, rows) => {
  expect(findCategory([merchant, ...rows], merchant)).toBe(category);
});

it('a word that is printed on every line counts at most twice', () => {
  const rows = [...Array.from({ length: 20 }, () => 'rice'), 'pharmacy'];
  expect(findCategory(rows, undefined)).toBe('Healthcare');
});

it('a long word may have a misread letter', () => {
  expect(findCategory(['Green Leaf Restaurent'], 'Green Leaf Restaurent')).toBe('Food & Dining');
});
