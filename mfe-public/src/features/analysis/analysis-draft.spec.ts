import { createAnalysisDraftStore, emptyProperty } from './analysis-draft.ts';
import { mergeTyped } from './merge-typed.ts';

beforeEach(() => sessionStorage.clear());

describe('analysis draft', () => {
  it('restores the values after a reload', () => {
    createAnalysisDraftStore(sessionStorage).write({
      email: 'a@b.org',
      properties: [{ ...emptyProperty(), city: 'Clive' }],
    });
    const { properties, email } = createAnalysisDraftStore(sessionStorage).read();
    expect(email).toBe('a@b.org');
    expect(properties).toEqual([{ ...emptyProperty(), city: 'Clive' }]);
  });

  it('returns an empty draft after clear()', () => {
    const store = createAnalysisDraftStore(sessionStorage);
    store.write({ email: 'a@b.org' });
    store.clear();
    expect(store.read()).toEqual({ properties: [emptyProperty()], email: '', sentAs: null });
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['not json', 'null', '[]', '{"properties":3,"email":4,"sentAs":{"content":1}}', '{"properties":[]}'])(
    'starts with an empty draft when the stored text is %s',
    (stored) => {
      sessionStorage.setItem('epm.analysis-draft.1', stored);
      expect(createAnalysisDraftStore(sessionStorage).read()).toEqual({
        properties: [emptyProperty()],
        email: '',
        sentAs: null,
      });
    },
  );

  it('keeps the draft in memory when storage is blocked', () => {
    const store = createAnalysisDraftStore(null);
    store.write({ email: 'a@b.org' });
    expect(store.read().email).toBe('a@b.org');
  });
});

describe('mergeTyped', () => {
  it('overrides the stored draft with values typed before hydration, field by field', () => {
    const stored = [
      { ...emptyProperty(), city: 'Clive', unitCount: '3' },
      { ...emptyProperty(), city: 'Waukee' },
    ];
    const typed = [{ ...emptyProperty(), city: 'Ankeny' }];
    expect(mergeTyped(stored, typed)).toEqual([{ ...emptyProperty(), city: 'Ankeny', unitCount: '3' }, stored[1]]);
  });
});
