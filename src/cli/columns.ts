// Formats rows as columns.

/** Right-aligned columns, each as wide as its widest entry. */
export function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) => row.map((text, column) => text.padStart(widths[column] ?? 0)).join('  '));
}

export function rounded(number: number, digits = 2): number {
  return Number(number.toFixed(digits));
}
