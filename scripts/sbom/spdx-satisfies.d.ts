declare module 'spdx-satisfies' {
  /** @throws Error for what is no expression of SPDX */
  export default function satisfies(
    expression: string,
    licences: string[],
  ): boolean;
}
