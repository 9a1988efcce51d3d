import { readForm, restoreForm } from './form-values.ts';

function render(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.querySelector('form')!;
}

const FIELDS_HTML =
  '<input name="city"><input name="units" value="1"><input type="radio" name="type" value="condo"><input type="radio" name="type" value="house">';

it('restores a draft only into fields that did not change before hydration', () => {
  const form = render(FIELDS_HTML);
  form.querySelector<HTMLInputElement>('[name=city]')!.value = 'Ankeny';
  restoreForm(form, { city: 'Clive', units: '3', type: 'house' });
  expect(readForm(form, ['city', 'units', 'type'])).toEqual({ city: 'Ankeny', units: '3', type: 'house' });
});

it('keeps the radio button that was selected before hydration', () => {
  const form = render(FIELDS_HTML);
  form.querySelector<HTMLInputElement>('[value=condo]')!.checked = true;
  restoreForm(form, { type: 'house' });
  expect(readForm(form, ['type'])).toEqual({ type: 'condo' });
});
