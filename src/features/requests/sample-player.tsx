import { useState } from 'react';
import { isDataSaverOn } from '@/lib/data-saving';
import { SamplePlan } from './sample-plan';
import { SampleVideo } from './sample-video';

/** The sample plan, as a video unless data is to be saved or the video cannot play. */
export function SamplePlayer() {
  const [saving] = useState(isDataSaverOn);
  const [failed, setFailed] = useState(false);
  return saving || failed ? <SamplePlan /> : <SampleVideo onFail={() => setFailed(true)} />;
}
