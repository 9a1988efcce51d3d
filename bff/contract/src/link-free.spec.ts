import { findPropertyErrors, EMPTY_PROPERTY } from './analysis-form.ts';
import { findEnrollmentErrors } from './enrollment-form.ts';
import { hasLink, LINK_MESSAGE } from './link-free.ts';
import { findReferralErrors, EMPTY_REFERRAL } from './referral-form.ts';
import { findWebinarRegistrationErrors } from './webinar-form.ts';

test.each([
  'Your payment failed, sign in at https://evil.example/login',
  'HTTPS://EVIL.EXAMPLE',
  'hxxps://evil.example',
  'evil.com',
  'x.com',
  'Pay at evil.co now',
  'pay-now.support',
  'www.evil.restaurant',
  'evil.restaurant/login',
  '//evil.example',
  '192.168.10.1',
  'xn--pple-43d.com',
  'evil．com',
  'evil。com',
  'ev\u200bil.\u200bcom',
  'bit.ly/3abc',
  't.me/someone',
  'someone@evil.com',
  'mailto:someone',
  'javascript:alert(1)',
  'www .evil.example',
  'Booking.com Homes',
  'dr.com',
  'mr.de/login',
  'evil-mr.de',
  'pay.mr.de',
])('finds a link in %s', (text) => expect(hasLink(text)).toBe(true));

test.each([
  "St. John's Ave",
  'O’Neil & Sons',
  "O'Neil & Sons, Inc.",
  '123 Main St.Apt 4',
  '1200 N.E. 5th St., Unit 3.B',
  'P.O.Box 12',
  'U.S. Highway 6',
  'Dr. Martin Luther King Jr. Pkwy',
  '12.5 Mile Road',
  'Oak.St',
  'Apt.No 5',
  'J.R.R. Tolkien',
  'Mary-Jane O’Connor-Smith, Ph.D.',
  'c/o Smith / Jones',
  'Ft.Worth',
  'Łódź Straße 1/2',
  'Jose M.',
  'Smith.Inc',
  '515-555-0142 x.3',
  '1200 1st Ave.SE',
  'St.Paul St',
  'Apt.2B',
  'J.Im',
  'Dr.Li',
  'M.De Souza',
  'Mr.De Vries',
  'Mrs.Page',
  'Dr.House',
  'St.John',
  'Booking. com Homes',
])('finds no link in %s', (text) => expect(hasLink(text)).toBe(false));

const textWithLink = 'Pay at evil.com';

test('rejects a link in a name or an address field of every public form', () => {
  expect(
    findPropertyErrors({ ...EMPTY_PROPERTY, city: textWithLink, streetAddress: textWithLink }, 2026),
  ).toMatchObject({
    streetAddress: LINK_MESSAGE,
    city: LINK_MESSAGE,
  });
  const enrollment = {
    propertyType: '',
    unitCount: '',
    estimatedRent: '',
    plan: 'standard',
    zipCode: '',
    email: '',
    phone: textWithLink,
    smsConsent: '',
  };
  expect(
    findEnrollmentErrors({ ...enrollment, streetAddress: textWithLink, city: textWithLink, name: textWithLink }),
  ).toMatchObject({
    streetAddress: LINK_MESSAGE,
    city: LINK_MESSAGE,
    name: LINK_MESSAGE,
  });
  const names = {
    realtorName: textWithLink,
    realtorCompany: textWithLink,
    clientName: textWithLink,
    propertyAddress: textWithLink,
  };
  const errors = Object.fromEntries(Object.keys(names).map((field) => [field, LINK_MESSAGE]));
  expect(
    findReferralErrors({
      ...EMPTY_REFERRAL,
      ...names,
      realtorPhone: textWithLink,
      notes: 'See https://listing.example',
    }),
  ).toMatchObject(errors);
  expect(findWebinarRegistrationErrors({ name: textWithLink, email: '' })).toMatchObject({ name: LINK_MESSAGE });
});
