export type Engine = 'Firefox' | 'WebKit';

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/**
 * One window of one engine, as hands and eyes outside of it have it. Distances
 * in CSS pixels.
 */
export interface Driver {
  goTo(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON has it. */
  evaluate(expression: string): Promise<unknown>;
  /** A press of the mouse, or of a finger. */
  press(at: Point, finger: boolean): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** One key of a keyboard, with Control held or not. */
  strike(key: Key, control?: boolean): Promise<void>;
  /** Chooses files in the input that this expression gives. */
  chooseFiles(input: string, files: readonly string[]): Promise<void>;
  /** The window that the page has opened; resolves once it is there. */
  findPopup(): Promise<Driver>;
  /** Ends the window and its profile. */
  close(): Promise<void>;
}

export type Key =
  | 'Enter'
  | 'Escape'
  | 'Tab'
  | 'Backspace'
  | 'ArrowDown'
  | 'ArrowRight'
  | 'v';

export interface DriverOptions {
  size: Size;
  /** where downloads go */
  downloads: string;
}
