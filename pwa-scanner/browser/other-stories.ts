import { bagStory } from './bag-story.ts'
import type { JobStory } from './job-stories.ts'
import { arriveStory, loadStory } from './load-story.ts'
import { lookUpStory } from './look-up-story.ts'
import { receiveParcelStory } from './receive-parcel-story.ts'
import { sortParcelStory } from './sort-parcel-story.ts'

/** Jobs for which no desk prepares anything. */
export const otherStories: readonly JobStory[] = [
  lookUpStory,
  receiveParcelStory,
  sortParcelStory,
  bagStory,
  loadStory,
  arriveStory,
]
