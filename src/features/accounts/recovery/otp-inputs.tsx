import {
  useRef,
  type ClipboardEvent,
  type InputEvent,
  type KeyboardEvent,
  type RefCallback,
} from 'react';
import {
  enterCharacter,
  eraseCharacter,
  findKeyTarget,
  spreadCode,
  type OtpBoxes,
  type OtpEdit,
} from './otp-digits';

export function OtpInputs({
  boxes,
  errorId,
  getBoxRef,
  onChange,
}: {
  boxes: OtpBoxes;
  errorId: string | undefined;
  getBoxRef: (index: number) => RefCallback<HTMLInputElement>;
  onChange: (boxes: OtpBoxes) => void;
}) {
  const group = useRef<HTMLDivElement>(null);
  const focusBox = (index: number) =>
    group.current?.querySelectorAll('input')[index]?.focus();
  const apply = (edit: OtpEdit) => {
    onChange(edit.boxes);
    focusBox(edit.focus);
  };
  // Before the browser inserts it: a box that gets the digit it already holds
  // would report no change.
  const replaceDigit = (
    event: KeyboardEvent | InputEvent,
    index: number,
    character: string,
  ) => {
    event.preventDefault();
    if (character.trim() !== '') apply(enterCharacter(boxes, index, character));
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') {
      event.preventDefault();
      apply(eraseCharacter(boxes, index));
      return;
    }
    if (event.key.length === 1) replaceDigit(event, index, event.key);
    const target = findKeyTarget(event.key, index);
    if (target === null) return;
    event.preventDefault();
    focusBox(target);
  };
  /** The key events of phone keyboards do not say which key it was. */
  const handleInsertion = (event: InputEvent, index: number) => {
    if (event.data.length === 1) replaceDigit(event, index, event.data);
  };
  const handlePaste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    apply(spreadCode(boxes, index, event.clipboardData.getData('text')));
  };
  return (
    <div
      ref={group}
      role="group"
      aria-label="Four-digit code"
      className="grid grid-cols-4 gap-3"
    >
      {boxes.map((digit, index) => (
        <input
          key={index}
          ref={getBoxRef(index)}
          value={digit}
          aria-label={`Digit ${index + 1}`}
          aria-invalid={errorId === undefined ? undefined : true}
          aria-describedby={errorId}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          className="input num text-center min-h-[68px]! p-0! text-[1.75rem]! font-[640]"
          onChange={(event) =>
            apply(enterCharacter(boxes, index, event.target.value))
          }
          onBeforeInput={(event) => handleInsertion(event, index)}
          onKeyDown={(event) => handleKey(event, index)}
          onPaste={(event) => handlePaste(event, index)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </div>
  );
}
