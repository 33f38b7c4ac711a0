/** Mean GPA of those who graduate from high school: NAEP High School Transcript Study 2019. */
export const MEAN_GPA = 3.11;

/** Average published tuition and fees of four-year colleges, US dollars a year: College Board, Trends in College Pricing, 2024-25. */
export const averageTuition = { publicInState: 11_610, publicOutOfState: 30_780, private: 43_350 } as const;
export const AVERAGES_FROM = 'College Board, 2024-25';
