import { useState, useEffect, useRef } from 'react';
import { Pause, Play } from 'lucide-react';
import { formatCountdown } from '@/lib/countdown';
import { isDataSaverOn } from '@/lib/data-saving';
import { joinClasses } from '@/lib/text/class-names';
import { IconButton } from '@/ui/icon-button';
import mp4 from './art/sample-plan.mp4?no-inline';
import webm from './art/sample-plan.webm?no-inline';
import sitePlan from './art/site-plan.svg?no-inline';

export function SamplePlayer() {
  const [isStill, setIsStill] = useState(isDataSaverOn);
  return isStill ? (
    <SamplePlan />
  ) : (
    <SampleVideo onFail={() => setIsStill(true)} />
  );
}

/** known before any of the video is loaded */
const lengthSeconds = 13;
const calmMotion = '(prefers-reduced-motion: reduce)';

function SampleVideo({ onFail }: { onFail: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isCalm] = useState(() => matchMedia(calmMotion).matches);
  const [isPlaying, setIsPlaying] = useState(!isCalm);
  const [hasBegun, setHasBegun] = useState(false);
  const [second, setSecond] = useState(0);

  const play = () => {
    setIsPlaying(true);
    // A browser may refuse, for example to save the battery: then the button
    // offers it again.
    video.current?.play().catch(() => setIsPlaying(false));
  };
  useEffect(() => {
    if (!isCalm) video.current?.play().catch(() => setIsPlaying(false));
  }, [isCalm]);
  useEffect(() => {
    const motion = matchMedia(calmMotion);
    const pauseIfCalm = () => {
      if (motion.matches) video.current?.pause();
    };
    motion.addEventListener('change', pauseIfCalm);
    return () => motion.removeEventListener('change', pauseIfCalm);
  }, []);

  return (
    <>
      <div className="relative rounded-t-[inherit] overflow-hidden">
        <SamplePlan />
        <video
          ref={video}
          className={joinClasses(
            'absolute inset-0 w-full h-full',
            !hasBegun && 'opacity-0',
          )}
          aria-label="Sample site plan, one highlighted area after the other"
          muted
          loop
          playsInline
          disablePictureInPicture
          autoPlay={!isCalm}
          preload={isCalm ? 'none' : 'metadata'}
          onPlaying={() => setHasBegun(true)}
          onPlay={() => setIsPlaying(true)}
          onPause={() => setIsPlaying(false)}
          onTimeUpdate={(event) => setSecond(event.currentTarget.currentTime)}
          onError={(event) => {
            // React also reports the error of a source, after which the browser
            // tries the next one.
            if (event.target === event.currentTarget) onFail();
          }}
        >
          <source src={webm} type="video/webm; codecs=av01.0.04M.08" />
          <source
            src={mp4}
            type="video/mp4; codecs=avc1.64001f"
            onError={onFail}
          />
        </video>
      </div>
      <div className="relative flex items-center gap-2 pl-1 pr-4 bg-sunken border-t border-line rounded-b-[inherit]">
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? 'Pause video' : 'Play video'}
          onClick={() => {
            if (isPlaying) video.current?.pause();
            else play();
          }}
        />
        <span
          aria-hidden="true"
          className="flex-1 h-1.5 rounded-xs bg-surface border border-line overflow-hidden"
        >
          <i
            className="block h-full bg-canopy origin-left"
            style={{
              transform: `scaleX(${Math.min(1, second / lengthSeconds)})`,
            }}
          />
        </span>
        <span className="lbl num">{`${formatCountdown(Math.floor(second))} of ${formatCountdown(lengthSeconds)}`}</span>
      </div>
    </>
  );
}

/** The paper is white in the dark theme too. */
function SamplePlan() {
  return (
    <svg
      className="block w-full bg-[#fdfdfb] rounded-[inherit]"
      viewBox="0 0 400 300"
      role="img"
      aria-label="Sample site plan"
    >
      <use href={`${sitePlan}#sheet`} />
      <use href={`${sitePlan}#marks`} />
    </svg>
  );
}
