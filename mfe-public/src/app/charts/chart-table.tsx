import styles from './chart-table.module.css';

interface ChartTableProps {
  label: string;
  head: readonly string[];
  /** Row texts. The first cell of each row is the row header. */
  rows: readonly (readonly string[])[];
}

/** Renders a chart's values as a table for screen readers only. */
export function ChartTable({ label, head, rows }: ChartTableProps) {
  return (
    // The wrapper is hidden instead of the table, because a table cannot be narrower than its longest words.
    <div className={styles.hidden}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
