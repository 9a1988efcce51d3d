/**
 * Formats a US phone number as '(515) 555-0142'. Owners and staff type numbers in many formats, and text messages use
 * '+15155550142'. Returns other numbers, such as one with an extension, unchanged.
 */
export function formatPhone(phone: string): string {
  if (!/^[\d\s().+-]*$/.test(phone)) return phone;
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\D/g, '')) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : phone;
}
