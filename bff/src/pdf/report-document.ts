/** A printed row in a table with two columns. */
export type TableRow = readonly [name: string, value: string];

/** A point in a line chart. `x` and `y` are fractions of the width and height, from the lower left. */
export interface ChartPoint {
  x: number;
  y: number;
  year: string;
  /** Label at the point. Null if the point has no label. */
  value: string | null;
  /** Offset of the label to the right in points (pt), to keep it on the page. */
  labelOffset: number;
}

/**
 * Input for the template `report.typ`, passed as JSON. Figures are formatted strings that are printed verbatim; numbers
 * are only for drawing.
 */
export interface ReportDocument {
  title: string;
  summary: string;
  prepared: string;
  footer: string;
  /** The company. `short` is the name, shortened to one line. */
  company: {
    name: string;
    short: string;
    legalName: string;
    address: string;
    license: string;
    phone: string;
    email: string;
  };
  /** The home address. `size` is the font size of the street on the cover, in points. */
  address: { street: string; place: string; short: string; size: number };
  estimate: {
    /** Rent of one unit. */
    figure: string;
    /** 'a month', or 'a month per unit'. */
    period: string;
    /** Sentence with the rent of all units. Null for a home with one unit. */
    building: string | null;
    low: string;
    high: string;
    range: string;
    /** Position of the figure within the range, in percent. */
    share: number;
    alt: string;
    sentence: string;
  };
  source: { label: string; detail: string; date: string; disclaimer: string };
  property: TableRow[];
  market: { facts: TableRow[]; note: string | null };
  history: { points: ChartPoint[]; alt: string; caption: string } | null;
  projection: {
    figure: string;
    /** Font size of the figure, in points. */
    size: number;
    meaning: string;
    rows: TableRow[];
    parts: { name: string; amount: string; percent: number }[];
    alt: string;
    note: string;
    /**
     * Sentences that state which fee is deducted from the net income, how much remains after the fees for this home,
     * and which fees are not included in either figure.
     */
    fees: string;
  };
  comparables: {
    rows: { address: string; distance: string; size: string; rent: string }[];
    none: string;
    note: string;
  };
  improvements: {
    intro: string;
    rows: { name: string; cost: string; payback: string }[];
    total: string;
    payback: string;
    note: string;
  };
  assumptions: string[];
  next: { title: string; text: string };
}
