/** A name and its value, or a line of a table: the cells from left to right, as printed. */
export type Pair = readonly [name: string, value: string];

/** A point of a line chart; `x` and `y` are shares of its width and height, from the lower left. */
export interface ChartPoint {
  x: number;
  y: number;
  year: string;
  /** Written at the point; null where the line alone speaks. */
  value: string | null;
  /** Points to the right that the written value is moved by, so that it stays on the paper. */
  nudge: number;
}

/**
 * What the template `report.typ` prints, handed over as JSON: figures already in words, numbers only for drawing. Every
 * text is printed as it is.
 */
export interface ReportDocument {
  title: string;
  summary: string;
  prepared: string;
  footer: string;
  /** `short` is the name where there is one line for it. */
  company: {
    name: string;
    short: string;
    legalName: string;
    address: string;
    licence: string;
    phone: string;
    email: string;
  };
  /** `size` is that of the street on the cover, in points. */
  address: { street: string; place: string; short: string; size: number };
  estimate: {
    /** Of one unit. */
    figure: string;
    /** 'a month', or 'a month per unit'. */
    period: string;
    /** The rent of all units in words; null for a single home. */
    building: string | null;
    low: string;
    high: string;
    range: string;
    /** Where in the range the figure lies, in percent. */
    share: number;
    alt: string;
    sentence: string;
  };
  source: { label: string; detail: string; date: string; not: string };
  property: Pair[];
  market: { facts: Pair[]; note: string | null };
  history: { points: ChartPoint[]; alt: string; caption: string } | null;
  projection: {
    figure: string;
    /** Of the figure, in points. */
    size: number;
    meaning: string;
    rows: Pair[];
    parts: { name: string; amount: string; percent: number }[];
    alt: string;
    note: string;
    /** By which fee the net income is computed, and what this owner's fees would leave. */
    fees: string;
  };
  comparables: {
    rows: { address: string; distance: string; size: string; rent: string }[];
    none: string;
    note: string;
  };
  improvements: {
    lead: string;
    rows: { name: string; cost: string; payback: string }[];
    total: string;
    payback: string;
    note: string;
  };
  assumptions: string[];
  next: { title: string; text: string };
}
