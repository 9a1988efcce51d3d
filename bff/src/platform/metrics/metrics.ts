import { Gauge, type Registry } from 'prom-client';

type Labels = Readonly<Record<string, string>>;

/** Adds a gauge to a registry and sets its value for the current scrape. */
export function addGauge(registry: Registry, name: string, help: string, value: number): void {
  new Gauge({ name, help, registers: [registry] }).set(value);
}

/** Adds a gauge with one value for each set of labels. */
export function addLabeledGauge(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly string[],
  samples: readonly { labels: Labels; value: number }[],
): void {
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
  for (const { labels, value } of samples) gauge.set(labels, value);
}
